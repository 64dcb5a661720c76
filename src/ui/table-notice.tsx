import type { ReactNode } from 'react';
import classes from './table-notice.module.css';

interface TableNoticeProps {
  icon?: ReactNode;
  title: string;
  text?: string | undefined;
  /** What to do about it. */
  children?: ReactNode;
}

/** The notice in a table without rows: what is missing, and what to do. */
export function TableNotice({ icon, title, text, children }: TableNoticeProps) {
  return (
    <div className={classes.notice} role="status">
      {icon ? (
        <span className={classes.noticeIcon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <strong>{title}</strong>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}
