import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBranch } from '../shell/use-branch.ts';
import classes from './car-detail.module.css';

/** The way to the list: a line above a title, or the one thing left to do. */
export function BackToCars({ isButton = false }: { isButton?: boolean }) {
  const { t } = useTranslation();
  const branch = useBranch();
  const search = branch ? { branch } : {};
  if (isButton) {
    return (
      <Button size="sm" renderRoot={(props) => <Link to="/admin/cars" search={search} {...props} />}>
        {t('adminFleet.detail.back')}
      </Button>
    );
  }
  return (
    <Link to="/admin/cars" search={search} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {t('adminFleet.detail.back')}
    </Link>
  );
}
