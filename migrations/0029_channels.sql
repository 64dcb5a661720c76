-- How clients are written to (decision 0042): by e-mail, by WhatsApp, or both; and who wants no reminders.

alter table settings
  -- What is told by WhatsApp: nothing, what is urgent beside the e-mail, everything beside it, or everything in its place.
  add column contact_by text not null default 'urgent' check (contact_by in ('email', 'urgent', 'both', 'whatsapp'));

alter table clients
  -- As they asked for; null: as the firm does it.
  add column contact_by text check (contact_by in ('email', 'urgent', 'both', 'whatsapp')),
  -- Since when they want no reminders, by either way.
  add column reminders_stopped_at timestamptz(3),
  -- By which way they said so: the link of an e-mail, the button of their mail program, WhatsApp, or staff for them.
  add column reminders_stopped_by text check (reminders_stopped_by in ('link', 'mail', 'whatsapp', 'staff')),
  add constraint clients_reminders_stopped_by_a_way
    check ((reminders_stopped_at is null) = (reminders_stopped_by is null));

-- The digits that WhatsApp knows a number by, with its country; null where it cannot be one. The same as
-- `whatsappNumber` in domain/phone-number.ts, which a test compares.
create function whatsapp_number(phone text) returns text
  language sql immutable strict parallel safe
  return (
    select case when number ~ '^[1-9][0-9]{7,14}$' then number end
    from (
      select case
        when phone ~ '^\s*\+' then digits
        when digits ~ '^00' then substr(digits, 3)
        when digits ~ '^[0-9]{8}$' then '509' || digits
        when digits ~ '^[2-9][0-9]{9}$' then '1' || digits
        when digits ~ '^[1-9][0-9]{10,14}$' then digits
      end as number
      from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) as typed
    ) as dialed
  );
