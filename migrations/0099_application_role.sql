-- What the Worker may do. It never owns a table: it cannot rewrite the log, free a car by hand or see migrations.
-- Every table needs its own grant here, in the last file; nothing is granted by default.

do $$
begin
  create role timo_app nologin;
exception
  -- Roles belong to the whole cluster: another database of it may have made this one, even this very moment.
  when duplicate_object or unique_violation then null;
end
$$;

revoke create on schema public from public;
grant usage on schema public to timo_app;

grant select, insert, update on
  branches, settings, extras_catalog, payment_instructions, profiles, credentials, vehicles, clients, bookings,
  payments, conversations, messages, notifications, approvals, number_series, drawers, transfers, transfer_routes,
  service_plans, message_texts, deliveries
  to timo_app;

grant select, insert, update, delete on
  user_roles, sessions, access_links, vehicle_images, maintenance_blocks, telephone_holds, proof_uploads, rate_limits,
  opening_exceptions
  to timo_app;

-- The lines of a new price, and drivers, take the place of the old ones, which the log tells of.
grant select, insert, delete on booking_lines, booking_drivers to timo_app;
grant delete on vehicles to timo_app;
-- Of a damage only its repair is written later.
grant select, insert, update (repaired_at, repaired_by_user_id, repair_note) on damages to timo_app;
grant select, insert, delete on photo_files to timo_app;
grant select, insert, update (revoked_at, revoked_by_user_id) on booking_links to timo_app;
-- A number that was printed stays; what became of it is written later.
grant select, insert, update (outcome, used_at, booking_id, ended_by_user_id, reason) on paper_forms to timo_app;
-- What a message tells and to whom stays; what became of it is written later.
grant select, insert,
  update (status, due_at, leased_until, attempts, round, last_error, waits_for_reader, provider_id, sent_content, sent_at, opened_at,
    opened_by_user_id, settled_at, settled_by_user_id, delivered_at, read_at) on outbox
  to timo_app;
-- Of an incident only what follows it up is written later.
grant select, insert, update (state, is_held, closed_at, closed_by_user_id) on incidents to timo_app;
-- What a client said stays; staff answer it or hide its words.
grant select, insert,
  update (answer, answered_at, answered_by_user_id, hidden_reason, hidden_at, hidden_by_user_id) on reviews to timo_app;
grant select, insert, update (stopped_at) on review_requests to timo_app;
-- A wish stays as its person gave it; how it ended is written later.
grant select, insert, update (ended_at, end_reason) on waitlist to timo_app;
grant select, insert, update (booking_id, ends_at) on waitlist_offers to timo_app;
-- How somebody signs is drawn anew when they want to.
grant select, insert, update on staff_signatures to timo_app;
-- A contract keeps what it says; how it ended is written later.
grant select, insert,
  update (outcome, closed_at, closed_by_user_id, closed_by_name, witness_name, reason, pdf_hash) on contracts
  to timo_app;
-- Which file a message has stays; what became of it is written later.
grant select, insert,
  update (state, due_at, attempts, alone_until, last_error, problem, content_type, size_bytes, file_hash) on message_files
  to timo_app;
grant select on once_staff, vehicle_holds to timo_app;
-- Who holds the notes of a deposit is written by the close of a drawer that is handed over.
grant update (passed_on_drawer_id) on deposits to timo_app;
-- What was written stays as it was.
grant select, insert on logs, receipts, deposits, exchange_rates, cash_movements, expenses, invoices, credits,
  missing_notes, inspections, inspection_photos, left_charges, rental_changes, contract_signatures, contract_photos, vehicle_papers, services_done, key_moves,
  incident_entries, incident_photos, paper_batches, paper_entries, paper_photos to timo_app;
