-- When each branch is open: by the day of the week, but for named days; and what it costs to come at another time.

alter table branches drop constraint branches_opening_hours_check;
update branches set opening_hours = jsonb_build_object(
  'monday', opening_hours -> 'weekdays', 'tuesday', opening_hours -> 'weekdays',
  'wednesday', opening_hours -> 'weekdays', 'thursday', opening_hours -> 'weekdays',
  'friday', opening_hours -> 'weekdays', 'saturday', opening_hours -> 'weekdays', 'sunday', opening_hours -> 'sunday'
) where opening_hours ? 'weekdays';
-- A weekday is an object with hours, or null where the branch is closed.
alter table branches add constraint branches_opening_hours_check check (
  opening_hours ?& array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
);

create table opening_exceptions (
  branch_id text not null references branches (id),
  day date not null,
  -- Null: closed all day.
  hours jsonb check (hours ?& array['opens', 'closes']),
  name jsonb not null check (is_text_by_language(name, 1, 100)),
  primary key (branch_id, day)
);

alter table settings
  -- Null: the site offers no time outside the hours.
  add column after_hours_fee_cents cents,
  add column is_after_hours_taxed boolean not null default false;

alter table booking_lines drop constraint booking_lines_kind_check, add constraint booking_lines_kind_check check (
  kind in (
    'base', 'extra', 'fee', 'discount', 'tax', 'one_way', 'after_hours_pickup', 'after_hours_return',
    'charge', 'waiver', 'cancellation'
  )
);
