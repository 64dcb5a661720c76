import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { morningValues } from '#domain/morning-words.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { PanelRows } from '../kit/panel-rows.tsx';
import classes from './morning.module.css';

type Line = RouterOutputs['staff']['morning']['get']['lines'][number];

/** The words of a line, in the reader's language. */
function useSay() {
  const { t, locale } = useTranslation();
  return (text: Line['title']) => t(text.key, morningValues(text, locale));
}

/** Leads to an address of the back office as the line names it: of the whole firm, whatever branch is chosen above. */
function Evidence({ path, className, children }: { path: string; className?: string; children: ReactNode }) {
  const [to = path, query = ''] = path.split('?');
  const search = { branch: undefined, ...Object.fromEntries(new URLSearchParams(query)) };
  return (
    <Link to={to} search={search} className={className}>
      {children}
    </Link>
  );
}

/** Lines with their figures; below each what it is made of. */
export function MorningLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation();
  const say = useSay();
  return (
    <PanelRows>
      {lines.map((line) => {
        const { title, figure, path, items, moreCount, urgency } = line;
        return (
          <li key={`${title.key} ${path}`} className={classes.line} data-urgency={urgency}>
            <Evidence path={path} className={classes.head}>
              <span className={classes.title}>{say(title)}</span>
              {figure ? <span className={classes.figure}>{say(figure)}</span> : null}
              <IconChevronRight size={18} aria-hidden className={classes.arrow} />
            </Evidence>
            {items.length > 0 ? (
              <ul className={classes.items}>
                {items.map((item) => (
                  <li key={say(item.text)}>
                    <Evidence path={item.path} className={classes.item}>
                      {say(item.text)}
                    </Evidence>
                  </li>
                ))}
                {moreCount > 0 ? (
                  <li>
                    <Evidence path={path} className={classes.item}>
                      {t('morning.more', { count: moreCount })}
                    </Evidence>
                  </li>
                ) : null}
              </ul>
            ) : null}
          </li>
        );
      })}
    </PanelRows>
  );
}

/** Of what there is nothing, said shortly. */
export function FineLines({ lines }: { lines: readonly Line[] }) {
  const say = useSay();
  return (
    <ul className={classes.fine}>
      {lines.map(({ title, path }) => (
        <li key={title.key}>
          <Evidence path={path} className={classes.fineLink}>
            <IconCheck size={18} aria-hidden className={classes.check} />
            <span>{say(title)}</span>
          </Evidence>
        </li>
      ))}
    </ul>
  );
}
