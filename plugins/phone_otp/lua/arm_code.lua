-- Gives an open challenge its code's digest, unless it has one or a later request of the phone has replaced
-- it: codes that waited are not sent one after the other, and a repeated message has the first one's code.
-- KEYS: 1 challenge, 2 sends to the phone. ARGV: 1 now ms, 2 challenge id, 3 digest.
-- Answers {ms for which the code can be used, 0 where it is not to be sent, digest of the code}.
local challenge = redis.call('HMGET', KEYS[1], 'id', 'expires', 'digest')
local left = (tonumber(challenge[2]) or 0) - tonumber(ARGV[1])
if challenge[1] ~= ARGV[2] or left <= 0 then return {'0', ''} end
local newest = redis.call('ZREVRANGE', KEYS[2], 0, 0)[1]
if newest and newest ~= ARGV[2] then return {'0', ''} end
local digest = challenge[3] or ''
if digest == '' then
  digest = ARGV[3]
  redis.call('HSET', KEYS[1], 'digest', digest)
end
return {string.format('%.0f', left), digest}
