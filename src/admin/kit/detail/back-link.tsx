import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './detail.module.css';

export interface ListOfThings {
  to: '/admin/bookings' | '/admin/cars' | '/admin/clients';
  text: string;
}

/** The way to the list: a line above a title, or the one thing left to do. */
export function BackLink({ to, text, isButton = false }: ListOfThings & { isButton?: boolean }) {
  if (isButton) {
    return (
      <Button size="sm" renderRoot={(props) => <Link to={to} {...props} />}>
        {text}
      </Button>
    );
  }
  return (
    <Link to={to} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {text}
    </Link>
  );
}
