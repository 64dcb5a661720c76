-- The payments list and its sums, likewise.

drop index payments_by_newest, payments_by_status;

create index payments_by_newest on payments (created_at desc, id desc) include (status, method, booking_id);
create index payments_by_status on payments (status, created_at desc, id desc)
  include (method, booking_id, amount_cents);
create index payments_by_method on payments (method, created_at desc, id desc) include (status, booking_id);
