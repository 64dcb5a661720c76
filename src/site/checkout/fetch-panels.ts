/** Named here alone, as those of late-parts; apart from them, because a panel needs what a submit does. */
export const fetchPanels = () => import('./panels/late-panels.ts');
