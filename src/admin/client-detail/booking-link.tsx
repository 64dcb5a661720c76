import { Link } from '@tanstack/react-router';
import { useBranch } from '../shell/use-branch.ts';
import classes from './client-detail.module.css';

export function BookingLink({ id, code }: { id: string; code: string }) {
  const branch = useBranch();
  return (
    <Link to="/admin/bookings/$id" params={{ id }} search={branch ? { branch } : {}} className={classes.code}>
      {code}
    </Link>
  );
}
