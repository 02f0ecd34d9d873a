-- What operators decided about feature toggles, on top of the release's defaults (infra/decisions/074-operators-toggles.md). A toggle is
-- never a permission.

create type public.toggle_setting as enum ('default', 'on', 'off');

create table public.feature_toggles (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,39}$'),
  setting public.toggle_setting not null default 'default',
  owner_id uuid references auth.users (id) on delete set null,
  note text not null default '' check (char_length(note) <= 500),
  expires_on date,
  -- The kill switch: off for everyone, whatever browsers and the setting say.
  killed_at timestamptz,
  killed_by uuid references auth.users (id) on delete set null,
  setting_at timestamptz,
  setting_by uuid references auth.users (id) on delete set null,
  -- Counts what was saved, except the kill switch, which skips the version check.
  version integer not null default 0,
  last_evaluated_at timestamptz
);
comment on table public.feature_toggles is 'Written by functions only. A toggle without a row has its default.';
create index feature_toggles_owner on public.feature_toggles (owner_id);
create index feature_toggles_killed_by on public.feature_toggles (killed_by);
create index feature_toggles_setting_by on public.feature_toggles (setting_by);
alter table public.feature_toggles enable row level security;
grant select on public.feature_toggles to authenticated;
grant all on public.feature_toggles to service_role;

-- Notes that toggles were used, at most once a day each.
create function private.mark_toggles_evaluated(toggles text[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.feature_toggles as f (id, last_evaluated_at)
    select distinct t, now() from unnest(toggles) t where t ~ '^[a-z][a-z0-9_]{0,39}$'
      and not exists (select from public.feature_toggles known where known.id = t and known.last_evaluated_at > now() - interval '1 day')
    order by 1 limit 100
    on conflict (id) do update set last_evaluated_at = excluded.last_evaluated_at
$$;

-- What web servers read every few seconds. `evaluated` are the toggles of pages sent since the last time.
create function public.read_toggle_decisions(evaluated text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(evaluated) > 0 then perform private.mark_toggles_evaluated(evaluated); end if;
  return (
    select jsonb_build_object(
      'on', coalesce(jsonb_agg(f.id order by f.id) filter (where f.killed_at is null and f.setting = 'on'), '[]'),
      'off', coalesce(jsonb_agg(f.id order by f.id) filter (where f.killed_at is null and f.setting = 'off'), '[]'),
      'killed', coalesce(jsonb_agg(f.id order by f.id) filter (where f.killed_at is not null), '[]'))
    from public.feature_toggles f);
end
$$;
grant execute on function public.read_toggle_decisions(text[]) to service_role;

-- What functions ask. @returns the decision: on, off (also by the kill switch), or default
create function public.evaluate_toggle(toggle text) returns public.toggle_setting
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_toggles_evaluated(array[toggle]);
  return coalesce((select case when f.killed_at is null then f.setting else 'off' end from public.feature_toggles f where f.id = toggle), 'default');
end
$$;
grant execute on function public.evaluate_toggle(text) to service_role;

create function public.list_feature_toggles() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'setting', f.setting, 'owner_id', f.owner_id, 'owner', private.display_name(f.owner_id), 'note', f.note, 'expires_on', f.expires_on,
      'killed_at', f.killed_at, 'killed_by', private.display_name(f.killed_by), 'setting_at', f.setting_at, 'setting_by', private.display_name(f.setting_by),
      'version', f.version, 'last_evaluated_at', f.last_evaluated_at) order by f.id), '[]')
    from public.feature_toggles f);
end
$$;
grant execute on function public.list_feature_toggles() to authenticated, service_role;

-- The last 50 decisions about a toggle, latest first.
create function public.list_toggle_changes(toggle text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'by', private.display_name(a.actor_id), 'at', a.created_at, 'before', private.named_toggle(a.before), 'after', private.named_toggle(a.after)) order by a.id desc), '[]')
    from (
      select * from public.audit_entries e where e.table_name = 'feature_toggles' and e.row_key = toggle order by e.id desc limit 50) a);
end
$$;
grant execute on function public.list_toggle_changes(text) to authenticated, service_role;

-- What people read of a decision.
create function private.named_toggle(line jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'setting', coalesce(line ->> 'setting', 'default'), 'owner', private.display_name((line ->> 'owner_id')::uuid), 'note', coalesce(line ->> 'note', ''),
    'expires_on', line ->> 'expires_on', 'is_killed', line ->> 'killed_at' is not null)
$$;

-- Saves a decision. `seen_version` is that of the row that the form was filled from, 0 if there was none.
-- Error hints: toggle_id, toggle_owner, toggle_expiry, toggle_changed.
create function public.save_feature_toggle(
  toggle text, seen_version integer, setting public.toggle_setting, owner uuid default null, note text default '', expires_on date default null
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_permission('toggles');
  if toggle !~ '^[a-z][a-z0-9_]{0,39}$' then
    raise exception 'This is not a valid toggle id' using errcode = 'check_violation', hint = 'toggle_id';
  end if;
  if owner is not null and not exists (select from public.user_roles r where r.user_id = owner) then
    raise exception 'A toggle''s owner must be on the team' using errcode = 'check_violation', hint = 'toggle_owner';
  end if;
  insert into public.feature_toggles (id) values (toggle) on conflict do nothing;
  -- One that has expired since may stay.
  if save_feature_toggle.expires_on < private.local_day(now()) and not exists (
    select from public.feature_toggles f where f.id = toggle and f.expires_on = save_feature_toggle.expires_on) then
    raise exception 'A toggle can''t expire in the past' using errcode = 'check_violation', hint = 'toggle_expiry';
  end if;
  update public.feature_toggles f set
    setting = save_feature_toggle.setting, owner_id = save_feature_toggle.owner, note = btrim(save_feature_toggle.note), expires_on = save_feature_toggle.expires_on,
    setting_by = case when f.setting = save_feature_toggle.setting then f.setting_by else (select auth.uid()) end,
    setting_at = case when f.setting = save_feature_toggle.setting then f.setting_at else now() end, version = f.version + 1
    where f.id = toggle and f.version = seen_version;
  -- A repeated request, whose first response was lost, finds its own decision.
  if not found and not exists (
    select from public.feature_toggles f where f.id = toggle and (f.setting, f.owner_id, f.note, f.expires_on) is not distinct from
      (save_feature_toggle.setting, save_feature_toggle.owner, btrim(save_feature_toggle.note), save_feature_toggle.expires_on)) then
    raise exception 'Someone else changed this toggle' using errcode = 'PT409', hint = 'toggle_changed';
  end if;
end
$$;
grant execute on function public.save_feature_toggle(text, integer, public.toggle_setting, uuid, text, date) to authenticated, service_role;

-- Turns the kill switch on or off, even if the toggle was just edited. Error hint: toggle_id.
create function public.set_kill_switch(toggle text, is_killed boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('toggles');
  if toggle !~ '^[a-z][a-z0-9_]{0,39}$' then
    raise exception 'This is not a valid toggle id' using errcode = 'check_violation', hint = 'toggle_id';
  end if;
  insert into public.feature_toggles (id) values (toggle) on conflict do nothing;
  update public.feature_toggles f set
    killed_at = case when is_killed then now() end, killed_by = case when is_killed then (select auth.uid()) end
    where f.id = toggle and (f.killed_at is not null) <> is_killed;
end
$$;
grant execute on function public.set_kill_switch(text, boolean) to authenticated, service_role;

create trigger audit after update on public.feature_toggles for each row when (new.version <> old.version or new.killed_at is distinct from old.killed_at)
  execute function private.audit('version', 'last_evaluated_at', 'killed_by', 'setting_by', 'setting_at');

create policy "staff read toggles" on public.feature_toggles for select to authenticated
  using ((select private.has_admin_access()));
