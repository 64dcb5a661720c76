/**
 * Lets the router scroll to where a page was left, or to its top, from the second page on. The first was painted long before
 * its scripts came: whoever has begun to read it must not be thrown back to its top when they do.
 *
 * @param firstPath the path of the page that the server painted.
 * @returns the router's `scrollRestoration`: asked once for each page it shows, true where it may scroll.
 */
export function scrollAfterFirstPage(
  firstPath: string,
): (page: { location: { pathname: string } }) => boolean {
  let isFirst = true;
  return ({ location }) => {
    const stays = isFirst && location.pathname === firstPath;
    isFirst = false;
    // The router keeps the place, for Back, of what it has heard scroll: this was before it listened.
    if (stays && scrollY > 0) document.dispatchEvent(new Event('scroll'));
    return !stays;
  };
}
