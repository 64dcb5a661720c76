import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import actionClasses from '#src/ui/action.module.css';
import classes from './not-found-page.module.css';

/** Any address that is no page of the site. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <svg className={classes.scene} viewBox="0 0 480 200" aria-hidden="true">
        <circle cx="240" cy="104" r="54" fill="#f2b233" />
        <path d="M0 106h480v30H0z" fill="#0b7a75" />
        <path
          d="M150 118h60m70 0h44M96 128h30m250-2h50"
          stroke="#9fe3da"
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".6"
        />
        <path d="M0 136c120-8 360-8 480 0v64H0z" fill="#e7d3ac" />
        <path d="M212 140c18-6 38-6 56 0l66 60H146z" fill="#2b3a52" />
        <path d="M240 146v8m0 8v12m0 8v18" stroke="#fdf3df" strokeWidth="4" />
        <path d="M372 186V92" stroke="#5b4636" strokeWidth="7" strokeLinecap="round" />
        <path d="M350 92h56l18 15-18 15h-56z" fill="#c8372d" />
        <path d="M368 102h26m-26 10h16" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <h1 className={classes.title}>
        <span className={classes.code}>404</span> {t('info.notFound.oops')}
      </h1>
      <p className={classes.text}>{t('info.notFound.text')}</p>
      <Link to="/" className={actionClasses.primary}>
        {t('info.notFound.home')}
      </Link>
    </div>
  );
}
