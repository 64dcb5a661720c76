/** The token with one character of its signature changed, whichever it was; the last one's spare bits say nothing. */
export function altered(token: string): string {
  const at = token.length - 5;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}
