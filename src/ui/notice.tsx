import type { ReactNode, Ref } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'warning' | 'error' | 'success';
  title?: string;
  /** `alert` interrupts a screen reader: for what just went wrong. */
  role?: 'alert' | 'status';
  id?: string;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** A message that stays on the page, with what can be done about it. Focusable, so that one can be led to it. */
export function Notice({ tone = 'info', title, role, id, ref, children }: NoticeProps) {
  return (
    <div ref={ref} id={id} className={classes.notice} data-tone={tone} role={role} tabIndex={-1}>
      {title ? <p className={classes.title}>{title}</p> : null}
      {children}
    </div>
  );
}
