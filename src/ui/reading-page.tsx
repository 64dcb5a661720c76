import type { ReactNode } from 'react';
import { PageBanner } from './page-banner.tsx';
import classes from './reading-page.module.css';

interface ReadingPageProps {
  title: string;
  lead: string;
  contentsTitle: string;
  sections: readonly { id: string; title: string; paragraphs: readonly string[] }[];
  /** Below the last section. */
  children?: ReactNode;
}

/** A page to read: its contents, which stay in sight where there is room, and its sections. */
export function ReadingPage({ title, lead, contentsTitle, sections, children }: ReadingPageProps) {
  return (
    <>
      <PageBanner title={title} lead={lead} />
      <div className={classes.page}>
        <nav className={classes.contents} aria-label={contentsTitle}>
          <p className={classes.contentsTitle}>{contentsTitle}</p>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.sections}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className={classes.title}>
                {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </>
  );
}
