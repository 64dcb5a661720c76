/** The pages worth a button: a window around the present one, whole at both ends. */
export function pageWindow(page: number, lastPage: number, maxButtons: number): number[] {
  const count = Math.min(maxButtons, lastPage);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), lastPage - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
