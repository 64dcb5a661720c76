import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** Names the whole page. */
  isPageTitle?: boolean;
  /** What to do about it. */
  children?: ReactNode;
}

/** Nothing to show, said kindly, with the way on. */
export function EmptyState({ title, text, isPageTitle = false, children }: EmptyStateProps) {
  const Title = isPageTitle ? 'h1' : 'p';
  return (
    <div className={classes.empty}>
      <svg width="160" height="80" viewBox="0 0 160 80" aria-hidden="true">
        <circle cx="80" cy="40" r="22" fill="#f2b233" />
        <path d="M0 42h160v38H0z" fill="#0b7a75" />
        <path d="M72 42h16l26 38H46z" fill="#0b2545" />
        <path d="M80 46v6m0 6v8m0 6v8" stroke="#f2b233" strokeWidth="3" />
      </svg>
      <Title className={classes.title}>{title}</Title>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children}
    </div>
  );
}
