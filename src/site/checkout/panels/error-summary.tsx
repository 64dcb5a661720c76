import { useTranslation } from '#src/i18n/use-translation.ts';
import { focusOn } from '#src/lib/focus.ts';
import { Notice } from '#src/ui/notice.tsx';
import classes from '../checkout.module.css';
import { type FieldErrors, inPageOrder } from '../fields/field-errors.ts';
import { fieldId } from '../fields/field-state.ts';

/** All that is still wrong, read out when it appears; each line leads to its field. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const { t, word } = useTranslation();
  const paths = inPageOrder(errors);
  if (paths.length === 0) return null;
  return (
    <Notice tone="error" role="alert" title={t('checkout.errors.title', { count: paths.length })}>
      <ul className={classes.rules}>
        {paths.map((path) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              className={classes.link}
              onClick={(event) => {
                // The browser would put the anchor into the URL that the rental details keep.
                event.preventDefault();
                focusOn(fieldId(path));
              }}
            >
              {word(errors[path] ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
