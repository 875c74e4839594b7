/**
 * A task's page of the documentation as part of the task's page.
 *
 * The title goes, since the page has one of its own, and links to other tasks stay in the catalogue.
 *
 * @param html rendered by the documentation; undefined for a task without such a page
 */
export function taskProse(html: string | undefined): string | undefined {
  return html?.replace(/^\s*<h1\b.*?<\/h1>\s*/s, "").replaceAll('href="/docs/tasks/', 'href="/tasks/')
}
