/** The public site's routes alone, known by the type of the whole tree: a link to the back office loads the page anew. */
export declare const routeTree: typeof import('./route-tree.gen.ts').routeTree;
