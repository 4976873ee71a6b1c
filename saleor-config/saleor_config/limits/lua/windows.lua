-- Sliding windows: a sorted set has one member for each event, scored with its time in ms.
-- Limits are written "count/window_ms count/window_ms".

-- Milliseconds until every limit has room for one more event; 0 when all have it now.
local function wait_for_room(key, limits, now)
  local wait = 0
  for count, window in string.gmatch(limits, '(%d+)/(%d+)') do
    count, window = tonumber(count), tonumber(window)
    local inside = redis.call('ZCOUNT', key, string.format('(%.0f', now - window), '+inf')
    if inside >= count then
      local blocking = redis.call('ZREVRANGE', key, count - 1, count - 1, 'WITHSCORES')
      wait = math.max(wait, tonumber(blocking[2]) + window - now)
    end
  end
  return wait
end

local function longest_window(limits)
  local longest = 0
  for window in string.gmatch(limits, '/(%d+)') do
    longest = math.max(longest, tonumber(window))
  end
  return longest
end

local function count_event(key, limits, now, member)
  local longest = longest_window(limits)
  redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.0f', now - longest))
  redis.call('ZADD', key, string.format('%.0f', now), member)
  redis.call('PEXPIRE', key, string.format('%.0f', longest + 60000))
end

local function locked_for(key, now)
  local until_time = tonumber(redis.call('GET', key) or '0')
  return math.max(0, until_time - now)
end
