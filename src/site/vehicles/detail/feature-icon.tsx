// Tabler's, in a file of their own: a script would bring them before anybody can read the page.
import icons from './feature-icons.svg?no-inline';
import classes from './feature-tiles.module.css';

export function FeatureIcon({ name }: { name: string }) {
  return (
    <svg className={classes.icon} width="28" height="28" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
