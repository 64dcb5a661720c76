import { Button, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AnchorLink } from '../anchor-link.ts';

export interface ListOfThings {
  to:
    | '/admin/approvals'
    | '/admin/bookings'
    | '/admin/cars'
    | '/admin/cash'
    | '/admin/clients'
    | '/admin/incidents'
    | '/admin/paper-forms';
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
    <AnchorLink to={to} display="inline-flex" mb={4} fz="sm" fw={500} lh="32px">
      <Group component="span" gap={6}>
        <IconArrowLeft size={16} aria-hidden />
        {text}
      </Group>
    </AnchorLink>
  );
}
