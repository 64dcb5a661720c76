import { Link } from '@tanstack/react-router';
import classes from './client-detail.module.css';

export function BookingLink({ id, code }: { id: string; code: string }) {
  return (
    <Link to="/admin/bookings/$id" params={{ id }} className={classes.code}>
      {code}
    </Link>
  );
}
