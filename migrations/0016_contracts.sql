-- The contract of a rental, its addenda, and what is signed of how its car came back (domain/contract.ts). What it says is frozen when it takes its number, before
-- the client signs; how it ended is written once; the file that was signed is known by its hash.

create table contracts (
  id uuid primary key,
  kind text not null check (kind in ('contract', 'addendum', 'return')),
  year integer not null check (year between 2000 and 2100),
  number integer not null check (number > 0),
  booking_id uuid not null references bookings (id),
  -- Where the booking was picked up then.
  branch_id text not null references branches (id),
  -- The one before it of the booking, whatever became of it; the first names none.
  previous_id uuid,
  -- The one that an addendum changes; the one of a return whose figures were corrected.
  amends_id uuid,
  -- The record of the return that it tells.
  inspection_id uuid references inspections (id),
  locale language not null,
  -- What it says, in its language, and the facts that it is compared by.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  made_by_user_id uuid not null references profiles (id),
  made_at timestamptz(3) not null,
  -- Signed on a screen; signed on paper; refused before a witness; or replaced before the client signed.
  outcome text check (outcome in ('signed', 'paper', 'refused', 'void')),
  closed_at timestamptz(3),
  -- Nobody's where the client signed by a link.
  closed_by_user_id uuid references profiles (id),
  -- As they were called then: the file says it.
  closed_by_name text check (char_length(closed_by_name) between 1 and 100),
  -- Who saw that the client refused, and why they did.
  witness_name text check (char_length(witness_name) between 2 and 100),
  reason text check (char_length(btrim(reason)) between 1 and 500),
  -- Of the file as it was signed: written once it is kept.
  pdf_hash text check (pdf_hash ~ '^[0-9a-f]{64}$'),
  constraint contracts_are_numbered unique (year, number),
  constraint contracts_are_of_their_year check (year = extract(year from haiti_day(made_at))),
  -- Two people who make one at the same moment: the second finds the first's.
  constraint contracts_take_turns unique nulls not distinct (booking_id, previous_id),
  constraint contracts_named_by_the_next unique (id, booking_id),
  constraint contracts_follow_their_booking foreign key (previous_id, booking_id)
    references contracts (id, booking_id),
  constraint contracts_amend_their_booking foreign key (amends_id, booking_id)
    references contracts (id, booking_id),
  constraint contracts_addenda_name_what_they_change check (
    (kind <> 'addendum' or amends_id is not null) and (kind <> 'contract' or amends_id is null)
  ),
  constraint contracts_of_a_return_name_it check ((kind = 'return') = (inspection_id is not null)),
  constraint contracts_end_whole check ((outcome is null) = (closed_at is null)),
  constraint contracts_end_by_somebody check (
    closed_by_user_id is null or outcome is not null and closed_at >= made_at
  ),
  constraint contracts_name_who_ended_them check ((closed_by_user_id is null) = (closed_by_name is null)),
  constraint contracts_refusals_are_witnessed check (
    (outcome is not distinct from 'refused') = (witness_name is not null)
    and (reason is null or outcome is not distinct from 'refused')
  ),
  constraint contracts_files_are_of_the_end check (pdf_hash is null or outcome in ('signed', 'paper', 'refused'))
);
-- Those whose file still has to be kept.
create index contracts_without_file on contracts (closed_at)
  where outcome in ('signed', 'paper', 'refused') and pdf_hash is null;

-- How staff sign for the firm: drawn once, and put on each contract that they make until they draw another.
create table staff_signatures (
  user_id uuid primary key references profiles (id),
  -- At least one point; of something else the path is null, which is not false.
  drawing jsonb not null check (coalesce(jsonb_path_exists(drawing, 'strict $.strokes[0][0]', '{}', true), false)),
  drawn_at timestamptz(3) not null
);

-- Who signed, for the firm whoever made it: `{strokes: …}` of the finger, [x, y, milliseconds] each point, in a box of 1000 by 400.
create table contract_signatures (
  -- Of a client made on the device: what is sent again is the same one.
  id uuid primary key,
  contract_id uuid not null references contracts (id),
  signer text not null check (signer in ('client', 'staff')),
  name text not null check (char_length(name) between 2 and 100),
  -- The client, where a driver signed for them.
  signed_for text check (char_length(signed_for) between 2 and 100),
  drawing jsonb not null check (coalesce(jsonb_path_exists(drawing, 'strict $.strokes[0][0]', '{}', true), false)),
  way text not null check (way in ('desk', 'link')),
  -- Of staff whoever signed, of a client whoever held the screen; nobody by a link.
  staff_id uuid references profiles (id),
  signed_at timestamptz(3) not null,
  ip text not null check (char_length(ip) between 1 and 64),
  constraint contract_signatures_once unique (contract_id, signer),
  constraint contract_signatures_for_the_client check (signed_for is null or signer = 'client'),
  constraint contract_signatures_at_the_desk check ((way = 'desk') = (staff_id is not null))
);

-- The photographs of a sheet that was signed on paper; their files are in photo_files.
create table contract_photos (
  id uuid primary key,
  contract_id uuid not null references contracts (id),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz(3) not null
);
-- The photographs of a contract, and whether there is one when it is closed as signed on paper.
create index contract_photos_by_contract on contract_photos (contract_id);
-- The sweep of files: whether a contract names one.
create index contract_photos_by_file on contract_photos (file_hash);

-- What a contract says never changes; how it ended and its file are written once, whoever asks.
create function keep_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.kind, new.year, new.number, new.booking_id, new.branch_id, new.locale, new.content)
      is distinct from (old.id, old.kind, old.year, old.number, old.booking_id, old.branch_id, old.locale, old.content)
    or (new.previous_id, new.amends_id, new.inspection_id, new.made_by_user_id, new.made_at)
      is distinct from (old.previous_id, old.amends_id, old.inspection_id, old.made_by_user_id, old.made_at)
    or (old.outcome is not null
      and (new.outcome, new.closed_at, new.closed_by_user_id, new.closed_by_name, new.witness_name, new.reason) is distinct
        from (old.outcome, old.closed_at, old.closed_by_user_id, old.closed_by_name, old.witness_name, old.reason))
    or (old.pdf_hash is not null and new.pdf_hash is distinct from old.pdf_hash)
  then
    raise exception 'contract % is not rewritten', old.id
      using errcode = 'check_violation', constraint = 'contracts_are_not_rewritten', table = 'contracts';
  end if;
  -- Whoever made it signed it for the firm, whatever the client did.
  if old.outcome is null and new.outcome in ('signed', 'paper', 'refused')
    and not exists (
      select from contract_signatures where contract_id = new.id and signer = 'staff' and staff_id = new.made_by_user_id
    )
    or old.outcome is null and new.outcome = 'signed'
    and not exists (select from contract_signatures where contract_id = new.id and signer = 'client')
    or old.outcome is null and new.outcome = 'paper'
    and not exists (select from contract_photos where contract_id = new.id)
  then
    raise exception 'contract % was not signed', old.id
      using errcode = 'check_violation', constraint = 'contracts_are_signed', table = 'contracts';
  end if;
  return new;
end
$$;

create trigger contracts_keep before update or delete on contracts for each row execute function keep_contract();

-- Signatures and photographs are added before a contract is closed, and stay.
create function keep_contract_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from contracts where id = new.contract_id and outcome is null) then
      return new;
    end if;
    raise exception 'contract % is closed', new.contract_id
      using errcode = 'check_violation', constraint = 'contracts_are_open_to_sign', table = tg_table_name;
  end if;
  raise exception 'contract % is not rewritten', old.contract_id
    using errcode = 'check_violation', constraint = 'contracts_are_not_rewritten', table = tg_table_name;
end
$$;

create trigger contract_signatures_keep before insert or update or delete on contract_signatures
  for each row execute function keep_contract_parts();
create trigger contract_photos_keep before insert or update or delete on contract_photos
  for each row execute function keep_contract_parts();

revoke execute on function keep_contract(), keep_contract_parts() from public;
