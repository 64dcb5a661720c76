-- A booking's payment status is what its payments say, whoever writes them and however many at once.

-- The rule of domain/payment-status.ts, from sums.
create function payment_status_of(
  paid_count bigint, paid_cents bigint, pending_count bigint, refunded_count bigint, total_cents bigint
) returns text
  language sql immutable parallel safe
  return case
    when paid_count > 0 and coalesce(paid_cents, 0) >= total_cents then 'paid'
    when pending_count > 0 then 'pending_verification'
    when paid_count > 0 then 'partial'
    when refunded_count > 0 then 'refunded'
    else 'unpaid'
  end;

create function ledger_payment_status(wanted_booking_id uuid, total_cents bigint) returns text
  language sql stable
  return (
    select payment_status_of(
      count(*) filter (where status = 'paid'),
      sum(amount_cents) filter (where status = 'paid'),
      count(*) filter (where status = 'pending_verification'),
      count(*) filter (where status = 'refunded'),
      total_cents
    ) from payments where booking_id = wanted_booking_id
  );

-- Locks the booking, and only then reads its ledger: two payments decided at once are both seen. Every change of the
-- ledger gives the booking a new version, except by whoever has just written the booking too.
create function follow_ledger() returns trigger language plpgsql as $$
declare
  followed_booking_id uuid := case when tg_op = 'DELETE' then old.booking_id else new.booking_id end;
begin
  perform 1 from bookings where id = followed_booking_id for no key update;
  update bookings
    set payment_status = ledger_payment_status(id, grand_total_cents)
    where id = followed_booking_id and (
      xmin <> pg_current_xact_id()::xid
        or payment_status <> ledger_payment_status(id, grand_total_cents)
    );
  return null;
end
$$;

create function reckon_payment_status() returns trigger language plpgsql as $$
begin
  new.payment_status := ledger_payment_status(new.id, new.grand_total_cents);
  return new;
end
$$;

create trigger payments_2_follow after insert or delete or update of status, amount_cents, booking_id on payments
  for each row execute function follow_ledger();
create trigger bookings_2_payment_status before update of grand_total_cents on bookings
  for each row when (old.grand_total_cents is distinct from new.grand_total_cents)
  execute function reckon_payment_status();

revoke execute on function follow_ledger(), reckon_payment_status() from public;
