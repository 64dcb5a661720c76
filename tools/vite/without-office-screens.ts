import type { Plugin } from 'vite';

/** The parts of a route that the router takes out of its file, under the names by which it asks for them. */
const NOTHING =
  'const none = () => null; export { none as component, none as pendingComponent, none as errorComponent, none as notFoundComponent };';

/**
 * Leaves the screens of the back office out of the Worker: it answers their addresses with the frame that waits, and the
 * browser draws them (`ssr: 'data-only'` of src/routes/admin.tsx). They were a third of what is deployed.
 */
export function withoutOfficeScreens(): Plugin {
  return {
    name: 'timo:without-office-screens',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/src\/routes\/admin\.[^/]+\.tsx\?tsr-split/ },
      handler: () => ({ code: NOTHING, map: null }),
    },
  };
}
