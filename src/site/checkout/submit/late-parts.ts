/**
 * What a submit or another time needs and the page does not, fetched at the first input in the form. Each is named here alone: every
 * `import()` of a file writes the list of all it needs into the page's own file again.
 */
export const fetchCheck = () => import('../fields/check-form.ts');
export const fetchExplanation = () => import('./explain-refusal.ts');
export const fetchTimes = () => import('#src/components/late-times.ts');
