/** Keeps in this browser how a list was led last; nothing is how it opens by itself. A browser that keeps nothing opens it so. */
export function keepChoice(key: string, choice: string | undefined): void {
  try {
    if (choice) localStorage.setItem(key, choice);
    else localStorage.removeItem(key);
  } catch (error) {
    console.warn('This browser keeps nothing', error);
  }
}

export function keptChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  try {
    const kept = localStorage.getItem(key);
    return choices.find((choice) => choice === kept);
  } catch {
    // The server, and a browser that keeps nothing.
    return undefined;
  }
}
