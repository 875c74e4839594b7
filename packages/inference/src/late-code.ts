/** What only failures need: a page that chats loads it when something fails. Undefined when the page went offline in between. */
export function lateCode() {
  return import("./failed-answer.ts").catch(() => undefined)
}
