/** What two of the chat templates print, as functions: the limit of what an engine could reach. */
export const HAND_WRITTEN = { chatml, "role-tags": roleTags }

function chatml({ messages, add_generation_prompt: asksForMore }) {
  let text = ""
  for (const [index, { role, content }] of messages.entries()) {
    if (index === 0 && role !== "system") text += "<|im_start|>system\nYou are a helpful assistant.<|im_end|>\n"
    text += `<|im_start|>${role}\n${content.trim()}<|im_end|>\n`
  }
  return asksForMore ? `${text}<|im_start|>assistant\n` : text
}

function roleTags({ messages, add_generation_prompt: asksForMore, eos_token: end }) {
  let text = ""
  for (const [index, { role, content }] of messages.entries()) {
    if (role === "user" || role === "system" || role === "assistant") text += `<|${role}|>\n${content}${end}`
    if (index === messages.length - 1 && asksForMore) text += "<|assistant|>"
  }
  return text
}
