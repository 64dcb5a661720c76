-- Every row of the settings screens knows its version, so that no edit overwrites another unseen.

alter table extras_catalog add column row_version integer not null default 1;
alter table payment_instructions add column row_version integer not null default 1;

create trigger extras_catalog_row_version before update on extras_catalog
  for each row execute function bump_row_version();
create trigger payment_instructions_row_version before update on payment_instructions
  for each row execute function bump_row_version();
