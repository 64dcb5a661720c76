-- What the firm writes for clients, in each language: `{"en": …, "fr": …}`.

alter table payment_instructions
  -- What the reader sees instead of a detail's name: `{"zelle_email": {"en": …, "fr": …}}`.
  add column account_labels jsonb not null default '{}' check (jsonb_typeof(account_labels) = 'object');

alter table vehicles drop constraint vehicles_mileage_policy_check;
alter table vehicles
  alter column mileage_policy type jsonb
  using case when mileage_policy is not null
    then jsonb_build_object('en', mileage_policy, 'fr', mileage_policy) end;
alter table vehicles
  add constraint vehicles_mileage_policy_in_each_language check (
    jsonb_typeof(mileage_policy -> 'en') = 'string' and jsonb_typeof(mileage_policy -> 'fr') = 'string'
    and char_length(mileage_policy ->> 'en') between 1 and 1000
    and char_length(mileage_policy ->> 'fr') between 1 and 1000
  );
