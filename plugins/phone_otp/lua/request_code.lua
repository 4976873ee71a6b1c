-- Opens a challenge for a phone, if every limit allows it. The code itself comes later.
-- KEYS: 1 challenge, 2 lock, 3 sends to the phone, 4 sends for the address, 5 sends of the shop
-- ARGV: 1 now ms, 2 challenge id, 3 resend ms, 4 lifetime ms, 5-7 limits of KEYS 3-5,
--       8 first name, 9 last name, 10 who asked, 11 '1' of a known device, 12… limits of KEYS 6…
-- KEYS 6…: sends for the wider networks of the address. A known device passes the shop's limits
-- and counts in them.
-- Answers {outcome, wait ms}
local now, resend, lifetime = tonumber(ARGV[1]), tonumber(ARGV[3]), tonumber(ARGV[4])

local locked = locked_for(KEYS[2], now)
if locked > 0 then return {'locked', string.format('%.0f', locked)} end

local pause = wait_for_room(KEYS[3], string.format('1/%.0f', resend), now)
if pause > 0 then return {'too_soon', string.format('%.0f', pause)} end

local full = {'phone_limited', 'address_limited', 'shop_limited'}
local wait, outcome = 0, ''
for index = 3, 5 do
  local passes = index == 5 and ARGV[11] == '1'
  local room = passes and 0 or wait_for_room(KEYS[index], ARGV[index + 2], now)
  if room > wait then wait, outcome = room, full[index - 2] end
end
for index = 6, #KEYS do
  local room = wait_for_room(KEYS[index], ARGV[index + 6], now)
  if room > wait then wait, outcome = room, 'address_limited' end
end
if wait > 0 then return {outcome, string.format('%.0f', wait)} end

for index = 3, 5 do
  count_event(KEYS[index], ARGV[index + 2], now, ARGV[2])
end
for index = 6, #KEYS do count_event(KEYS[index], ARGV[index + 6], now, ARGV[2]) end
-- A code asked for anew without names keeps those of the one it replaces.
local first_name, last_name = ARGV[8], ARGV[9]
if first_name == '' and last_name == '' then
  local kept = redis.call('HMGET', KEYS[1], 'first_name', 'last_name')
  first_name, last_name = kept[1] or '', kept[2] or ''
end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'id', ARGV[2], 'expires', string.format('%.0f', now + lifetime),
  'tries', 0, 'digest', '', 'first_name', first_name, 'last_name', last_name,
  'asked_by', ARGV[10])
redis.call('PEXPIRE', KEYS[1], string.format('%.0f', lifetime + 60000))
return {'accepted', '0'}
