/** Labels or other short texts, written between bars on as many lines as they take. */
export function labelsIn(text: string): string[] {
  return text.trim().split(/\s*[|\n]\s*/);
}
