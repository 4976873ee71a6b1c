-- Judges one guess: reads, compares, counts, locks and consumes in one step.
-- KEYS: 1 challenge, 2 lock, 3 failures of the phone, 4 of the address, 5 of the shop
-- ARGV: 1 now ms, 2 guess id, 3 digest, 4 tries a code has, 5 lock steps "failures:ms …",
--       6-8 limits of KEYS 3-5 (that of the phone gives the window of its failures), 9 who asks,
--       10 '1' of a known device, 11… limits of KEYS 6…
-- KEYS 6…: failures of the wider networks of the address. A known device passes the shop's limits
-- and counts in them.
-- Answers {outcome, wait ms, first name, last name}
local now = tonumber(ARGV[1])

-- The time this takes tells nothing of where two digests part.
local function same(left, right)
  if #left ~= #right then return false end
  local difference = 0
  for index = 1, #left do
    difference = bit.bor(difference, bit.bxor(string.byte(left, index), string.byte(right, index)))
  end
  return difference == 0
end

local locked = locked_for(KEYS[2], now)
if locked > 0 then return {'locked', string.format('%.0f', locked), '', ''} end

local address_wait = wait_for_room(KEYS[4], ARGV[7], now)
if address_wait > 0 then return {'address_limited', string.format('%.0f', address_wait), '', ''} end
for index = 6, #KEYS do
  local wait = wait_for_room(KEYS[index], ARGV[index + 5], now)
  if wait > 0 then return {'address_limited', string.format('%.0f', wait), '', ''} end
end
local shop_wait = ARGV[10] == '1' and 0 or wait_for_room(KEYS[5], ARGV[8], now)
if shop_wait > 0 then return {'shop_limited', string.format('%.0f', shop_wait), '', ''} end

local challenge = redis.call('HMGET', KEYS[1],
  'digest', 'expires', 'first_name', 'last_name', 'asked_by')
if not challenge[1] or tonumber(challenge[2]) <= now then
  redis.call('DEL', KEYS[1])
  return {'expired', '0', '', ''}
end
-- A guess at a code that another asked for has no chance, so it counts nothing and ends nothing.
if challenge[5] ~= ARGV[9] then return {'expired', '0', '', ''} end
if same(challenge[1], ARGV[3]) then
  redis.call('DEL', KEYS[1])
  return {'right', '0', challenge[3], challenge[4]}
end

for index = 3, 5 do
  count_event(KEYS[index], ARGV[index + 3], now, ARGV[2])
end
for index = 6, #KEYS do count_event(KEYS[index], ARGV[index + 5], now, ARGV[2]) end
if redis.call('HINCRBY', KEYS[1], 'tries', 1) >= tonumber(ARGV[4]) then
  redis.call('DEL', KEYS[1])
end
local failures, lock = redis.call('ZCARD', KEYS[3]), 0
for threshold, length in string.gmatch(ARGV[5], '(%d+):(%d+)') do
  if failures >= tonumber(threshold) then lock = math.max(lock, tonumber(length)) end
end
if lock == 0 then return {'wrong', '0', '', ''} end
redis.call('SET', KEYS[2], string.format('%.0f', now + lock), 'PX', string.format('%.0f', lock + 60000))
return {'wrong_and_locked', string.format('%.0f', lock), '', ''}
