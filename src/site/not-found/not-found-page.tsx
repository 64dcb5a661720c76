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
        <circle cx="300" cy="96" r="52" fill="#f2b233" />
        <path d="M0 100h480v24H0z" fill="#0b7a75" />
        <path d="M0 124h480v76H0z" fill="#e7d3ac" />
        <path d="M0 142h230c34 0 40 20 14 30-20 8-60 4-60 28h-90c4-22 30-28 0-28H0z" fill="#2b3a52" />
        <path
          d="M6 157h214c16 0 18 6 4 12"
          fill="none"
          stroke="#fdf3df"
          strokeWidth="3"
          strokeDasharray="22 16"
        />
        <path
          d="M352 186V96m0 8h58l16 14-16 14h-58z"
          fill="#c8372d"
          stroke="#5b4636"
          strokeWidth="6"
          strokeLinejoin="round"
        />
        <path d="M352 186V96" stroke="#5b4636" strokeWidth="7" strokeLinecap="round" />
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
