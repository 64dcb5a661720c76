import type { ReactNode } from 'react';
import classes from './screen-head.module.css';

interface ScreenHeadProps {
  title: ReactNode;
  /** One line below the title. */
  text?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
  /** What can be done here; the main action last. */
  children?: ReactNode;
}

/** The head of a working screen: where one is, and what can be done. */
export function ScreenHead({ title, text, back, children }: ScreenHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        {back}
        <h1 className={classes.title}>{title}</h1>
        {text ? <div className={classes.text}>{text}</div> : null}
      </div>
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  );
}
