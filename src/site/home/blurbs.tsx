import { IconBrandWhatsapp, IconLifebuoy, IconMapPinHeart } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './blurbs.module.css';

const BLURBS = [
  { Icon: IconBrandWhatsapp, title: 'catalogue.blurb.contact', text: 'catalogue.blurb.contactText' },
  { Icon: IconLifebuoy, title: 'catalogue.blurb.assistance', text: 'catalogue.blurb.assistanceText' },
  { Icon: IconMapPinHeart, title: 'catalogue.blurb.delivery', text: 'catalogue.blurb.deliveryText' },
] as const;

/** What Timo promises, three things in a line. */
export function Blurbs() {
  const { t } = useTranslation();
  return (
    <ul className={classes.blurbs}>
      {BLURBS.map(({ Icon, title, text }) => (
        <li key={title} className={classes.blurb}>
          <Icon className={classes.icon} size={28} stroke={1.7} aria-hidden="true" />
          <div>
            <strong className={classes.title}>{t(title)}</strong>
            <p className={classes.text}>{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
