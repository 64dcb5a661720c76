import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useBranch } from '../shell/use-branch.ts';
import classes from './detail.module.css';

export interface ListOfThings {
  to: '/admin/bookings' | '/admin/cars' | '/admin/clients';
  text: string;
}

/** The way to the list: a line above a title, or the one thing left to do. */
export function BackLink({ to, text, isButton = false }: ListOfThings & { isButton?: boolean }) {
  const branch = useBranch();
  const search = branch ? { branch } : {};
  if (isButton) {
    return (
      <Button size="sm" renderRoot={(props) => <Link to={to} search={search} {...props} />}>
        {text}
      </Button>
    );
  }
  return (
    <Link to={to} search={search} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {text}
    </Link>
  );
}
