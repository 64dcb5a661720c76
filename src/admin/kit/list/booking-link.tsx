import { Link } from '@tanstack/react-router';
import cells from './cells.module.css';

/** A booking's code in a table, leading to the booking. */
export function BookingLink({ id, code }: { id: string; code: string }) {
  return (
    <Link to="/admin/bookings/$id" params={{ id }} className={cells.code}>
      {code}
    </Link>
  );
}
