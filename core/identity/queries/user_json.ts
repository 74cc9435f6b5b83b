/** Keys and values of a `UserOut` but its tokens for `json_build_object`, of a row of users and the rows `g` and `h` of their group and household. */
export const userPairs = (row: string) => `
  'id', ${row}.id, 'username', ${row}.username, 'fullName', ${row}.full_name, 'email', ${row}.email,
  'authMethod', ${row}.auth_method, 'admin', ${row}.admin, 'group', g.name, 'household', h.name,
  'advanced', ${row}.advanced, 'canInvite', ${row}.can_invite, 'canManage', ${row}.can_manage,
  'canManageHousehold', ${row}.can_manage_household, 'canOrganize', ${row}.can_organize,
  'groupId', ${row}.group_id, 'groupSlug', g.slug, 'householdId', ${row}.household_id,
  'householdSlug', h.slug, 'cacheKey', ${row}.cache_key`
