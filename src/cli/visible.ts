/** Characters that a terminal executes or hides. Tabs and line feeds stay, and carriage returns at both ends, which draw progress. */
const CONTROLS = /(?<!^)\r(?!$)|(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text without characters that control a terminal: a stranger may have written the names and words of a file. */
export function visible(text: string): string {
  return text.replace(CONTROLS, '\u{FFFD}');
}
