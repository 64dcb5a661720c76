/**
 * Lets the router scroll to where a page was left, or to its top, from the second page on. The first is painted long
 * before its scripts run: a person who has scrolled it must not be moved to its top by them.
 *
 * @param firstPath the path of the page that the server rendered.
 * @returns the router's `scrollRestoration`: asked once for each page it shows, true where it may scroll.
 */
export function scrollAfterFirstPage(
  firstPath: string,
): (page: { location: { pathname: string } }) => boolean {
  let isFirst = true;
  return ({ location }) => {
    const stays = isFirst && location.pathname === firstPath;
    isFirst = false;
    // For Back, the router stores positions from scroll events: this page was scrolled before it listened to them.
    if (stays && scrollY > 0) document.dispatchEvent(new Event('scroll'));
    return !stays;
  };
}
