import { useRouter } from '@tanstack/react-router';

/** Says whether an address has a screen: menus name all that the back office will have, and show what is there. */
export function useReadyScreens(): (path: string) => boolean {
  const { routesById } = useRouter();
  const ready = new Set(
    Object.values(routesById)
      .filter((route) => route.id !== '/admin' && route.options.component !== undefined)
      .map((route) => route.fullPath.replace(/\/$/, '')),
  );
  return (path) => ready.has(path);
}
